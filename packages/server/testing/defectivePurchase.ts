import { purchaseAction } from '../src/features/market/purchase.ts';
import { defineAction } from '../src/platform/executor/action.ts';

/** The real purchase, which throws for one item until it is fixed. */
export const aDefectivePurchase = () => {
  let isFixed = false;
  const action = defineAction({
    ...purchaseAction,
    decide: (request, work, context) => {
      if (request.payload.name === 'Compass' && !isFixed) throw new TypeError('a defect');
      return purchaseAction.decide(request, work, context);
    },
  });
  return { action, fix: () => void (isFixed = true) };
};
