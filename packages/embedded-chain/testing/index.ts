export { aPayer, send } from './aChain.ts';
