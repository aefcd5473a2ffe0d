import type { Brand } from '@blacktide/content/brands';
import { profile } from '@blacktide/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createApiClient, type ApiClientDeps } from '../../../lib/apiClient.ts';
import { createQueryClient } from '../../../lib/query.ts';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import { LogContent } from './LogContent.tsx';
import styles from './PublicProfilePage.module.css';

interface PublicProfilePageProps {
  readonly name: string;
  readonly brand: Brand;
  readonly services: ApiClientDeps;
}

/** The captain's log for a visitor who is not signed in. */
export const PublicProfilePage = ({ name, brand, services }: PublicProfilePageProps) => {
  const [queryClient] = useState(createQueryClient);
  const [api] = useState(() => createApiClient({ profile }, services));
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles['page']}>
        <Picture
          src={brand.background}
          upright={brand.portraitBackground}
          alt=""
          className={styles['background']}
        />
        <main className={classes(surface['glass'], styles['book'])} aria-labelledby="log-title">
          <div className={styles['header']}>
            <h1 id="log-title" className={styles['title']}>
              Captain&apos;s Log
            </h1>
            <a className={styles['play']} href="#/">
              Play {brand.name}
            </a>
          </div>
          <div className={styles['body']}>
            <LogContent
              name={name}
              read={(wanted, signal) =>
                api.profile.publicProfile({ params: { name: `@${wanted}` } }, { signal })
              }
            />
          </div>
        </main>
      </div>
    </QueryClientProvider>
  );
};
