import type { ComponentType } from 'react';
import { createLazyComponent, type LazyComponent } from './lazyComponent.ts';
import type { SignTransactions } from './moves/requestAndSign.ts';

/** Parts of the profile that other features fill. The last two are its financial tabs. */
export type ProfilePartId = 'socials' | 'asset-management' | 'token-swap';

/** What a part of the profile can ask of the page. */
export interface ProfilePage {
  readonly walletStore: { getSigner(purpose: 'tokens'): Promise<SignTransactions> };
}

export interface ProfilePartProps {
  readonly page: ProfilePage;
}

/** The content of a part, whose code is loaded when it is first shown. */
export type ProfilePart = LazyComponent<ProfilePartProps>;

export type ProfileParts = Partial<Record<ProfilePartId, ProfilePart>>;

export const defineProfilePart = (load: () => Promise<ComponentType<ProfilePartProps>>): ProfilePart =>
  createLazyComponent(load);
