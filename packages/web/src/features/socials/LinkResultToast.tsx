import {
  LINK_RESULT_PARAMETER,
  LINK_RESULTS,
  SOCIAL_NAMES,
  SOCIAL_PARAMETER,
  SOCIAL_PROVIDERS,
  type LinkResult,
} from '@blacktide/contract';
import { useEffect } from 'react';
import type { AddressBar } from '../../lib/addressBar.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import type { Toasts } from '../../lib/toastStore.ts';

type ShowResult = (toasts: Toasts, name: string) => void;

const SHOW_RESULT: Readonly<Record<LinkResult, ShowResult>> = {
  linked: (toasts, name) => toasts.success(`${name} connected`),
  refused: (toasts, name) => toasts.error(`${name} was not connected`, 'You declined the request.'),
  taken: (toasts, name) =>
    toasts.error(
      `This ${name} account is taken`,
      'It is linked to another player, or another player disconnected it less than 7 days ago.',
    ),
  expired: (toasts, name) =>
    toasts.error(`${name} was not connected`, 'The request has expired. Please try again.'),
  failed: (toasts, name) =>
    toasts.error(`${name} was not connected`, `${name} did not answer as expected. Please try again later.`),
};

interface LinkResultToastProps {
  readonly location: Pick<Location, 'search'>;
  readonly addressBar: Pick<AddressBar, 'removeFromQuery'>;
  /** The account can be seen there. */
  readonly onOpenSocials: () => void;
}

/** After the return from a provider: shows the result that the query names and removes it from the URL. */
export const LinkResultToast = ({ location, addressBar, onOpenSocials }: LinkResultToastProps) => {
  const { toasts } = usePlayerSession();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const provider = SOCIAL_PROVIDERS.find((each) => each === query.get(SOCIAL_PARAMETER));
    const result = LINK_RESULTS.find((each) => each === query.get(LINK_RESULT_PARAMETER));
    addressBar.removeFromQuery([SOCIAL_PARAMETER, LINK_RESULT_PARAMETER]);
    if (!provider || !result) return;
    SHOW_RESULT[result](toasts, SOCIAL_NAMES[provider]);
    onOpenSocials();
  }, [location, addressBar, onOpenSocials, toasts]);
  return null;
};
