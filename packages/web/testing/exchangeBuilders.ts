import type { DynamicExchangeItem, FixedExchangeItem, Notification } from '@blacktide/contract';
import { JOB } from './builders.ts';

export const aFixedItem = (facts: Partial<FixedExchangeItem> = {}): FixedExchangeItem => ({
  name: 'Pouch of Booty',
  image: '/art/exchange/pouch-of-booty.svg',
  active: true,
  costType: 'gemsAmount',
  costAmount: 10,
  yieldType: 'arAmount',
  yieldAmount: 90,
  ...facts,
});

export const aDynamicItem = (facts: Partial<DynamicExchangeItem> = {}): DynamicExchangeItem => ({
  name: "Smelter's Bargain",
  image: '/art/exchange/smelters-bargain.svg',
  active: true,
  type: 'BOOTY_TO_GOLD',
  costType: 'arAmount',
  costAmount: 250,
  yieldType: 'gold',
  yieldAmount: 22.499746,
  nextYieldAmount: 22.49924,
  amountAvailable: 20_000,
  ...facts,
});

const BOUGHT = {
  exchangePurchase: {
    name: 'Pouch of Booty',
    multiplier: 2,
    paid: { currency: 'GEMS', amount: 20 },
    received: { currency: 'BOOTY', amount: 180 },
  },
  dynamicExchangePurchase: {
    name: "Smelter's Bargain",
    paid: { currency: 'BOOTY', amount: 250 },
    received: { currency: 'GOLD', amount: 22.499746 },
  },
} as const;
type ExchangeType = keyof typeof BOUGHT;

export const aBought = (type: ExchangeType): Notification => ({
  seq: 1,
  type,
  data: { id: JOB, success: true, error: false, message: '', details: null, result: BOUGHT[type] },
});

export const aRefusedExchange = (type: ExchangeType, message: string): Notification => ({
  seq: 1,
  type,
  data: { id: JOB, success: false, error: true, message, details: null, result: null },
});
