import {
  SWAP_CONFIG_ELEMENT_ID,
  SWAP_SANDBOX,
  SWAP_TERMINAL_ELEMENT_ID,
  type SwapFrameConfig,
} from '@blacktide/contract/swapFrame';
import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import { inlineJson } from '../../platform/http/inlineJson.ts';

const STYLE = `
  html, body { margin: 0; height: 100%; background: #06141c; color: #f2ead6; font: 18px/1.5 system-ui, sans-serif }
  #${SWAP_TERMINAL_ELEMENT_ID} { height: 100% }`;

/** In older browsers an HTTP source does not include the WebSocket of the same host, which reports transactions. */
const withSocket = (origin: string): readonly string[] => [origin, origin.replace(/^http/, 'ws')];

/**
 * Lets the document run its own script and scripts of the terminal's origin, and call only what is configured. The
 * `sandbox` holds also if the document is opened outside of the frame.
 */
const frameSecurityPolicy = ({ rpcUrl, scriptUrl, apiOrigins }: Config['swap'], script: string): string => {
  const terminal = new URL(scriptUrl).origin;
  const rpc = rpcUrl === null ? [] : withSocket(new URL(rpcUrl).origin);
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${terminal}`,
    `connect-src ${[...new Set([terminal, ...rpc, ...apiOrigins])].join(' ')}`,
    `img-src ${terminal} data: blob:`,
    `font-src ${terminal} data:`,
    `style-src ${terminal} 'unsafe-inline'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${SWAP_SANDBOX}`,
  ].join('; ');
};

/** The document of the swap frame, and the policy that it is served with. */
export const renderFrameDocument = (swap: Config['swap'], builtScript: string) => {
  // An end tag inside of the script would end it; in strings and patterns `<\/` means the same.
  const script = builtScript.replaceAll('</', String.raw`<\/`);
  const config: SwapFrameConfig = { scriptUrl: swap.scriptUrl, rpcUrl: swap.rpcUrl };
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Token Swap</title><style>${STYLE}</style></head>
<body><main id="${SWAP_TERMINAL_ELEMENT_ID}"></main>
${inlineJson(SWAP_CONFIG_ELEMENT_ID, config)}
<script>${script}</script></body></html>`;
  return { html, securityPolicy: frameSecurityPolicy(swap, script) };
};
