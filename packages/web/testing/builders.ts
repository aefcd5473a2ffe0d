import type { Notification, ShopItem, User } from '@blacktide/contract';
import type { AuthGrant } from '../src/lib/authSession.ts';
import { CURRENCY_TABLE, mapCurrencies, toWallet } from '@blacktide/rules';

export const WALLET = toWallet('7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7');
export const OTHER_WALLET = toWallet('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T');
export const JOB = '018f3a52-0000-4000-8000-000000000001';

/** The session of a guest, whose wallet is always connected. */
export const aGuestGrant = (): AuthGrant => ({
  token: 'token',
  wallet: WALLET,
  expiresAt: '2999-01-01T00:00:00.000Z',
  walletName: 'Guest',
});

/** `balances` follows the specification's fields, which a test may override. */
export const aUser = (facts: Partial<Omit<User, 'balances'>> = {}): User => {
  const user = {
    wallet: WALLET,
    username: 'Anne Bonny',
    profilePicture: '',
    arAmount: 25_000,
    gemsAmount: 250,
    goldAmount: 5000,
    treasureAmount: 40,
    legendaryShipToken: 3,
    battleTokens: 20,
    onChainAr: 0,
    onChainGold: 0,
    arEarned: 0,
    timePlayed: 0,
    missionsPlayed: 0,
    rankedNfts: [],
    twitterData: null,
    discordData: null,
    ...facts,
  };
  const balances = mapCurrencies((currency) => {
    const { userField } = CURRENCY_TABLE[currency];
    return userField === null ? 0 : user[userField];
  });
  return { ...user, balances };
};

export const aShopItem = (facts: Partial<ShopItem> = {}): ShopItem => ({
  name: 'Jar of Dirt',
  type: 'ITEM',
  rarity: 'COMMON',
  price: 400,
  amountAvailable: 500,
  image: '',
  description: 'Land to carry with you.',
  ...facts,
});

export const aMythicShip = (facts: Partial<ShopItem> = {}): ShopItem =>
  aShopItem({
    name: 'Flying Dutchman',
    type: 'SHIP',
    rarity: 'LEGENDARY',
    price: 3,
    amountAvailable: 12,
    ...facts,
  });

export const aPurchaseNotification = (data: Partial<Notification['data']> = {}, seq = 1): Notification => ({
  seq,
  type: 'ItemPurchase',
  data: {
    id: JOB,
    success: true,
    error: false,
    message: 'Purchased Jar of Dirt successfully',
    details: null,
    result: { name: 'Jar of Dirt', quantity: 2 },
    ...data,
  },
});

export const aRefusedPurchase = (message: string, id = JOB, seq = 1): Notification =>
  aPurchaseNotification({ id, success: false, error: true, message, result: null }, seq);
