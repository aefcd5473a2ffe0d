import type { Wallet } from '@blacktide/rules';
import { join } from 'node:path';
import { defineFeature } from '../../platform/feature.ts';
import { createSignedRequestVerifier } from '../../platform/http/signedRequests.ts';
import { createPictureDecoder } from './pictures/decodePicture.ts';
import { createFolderStore } from './pictures/folderStore.ts';
import { addPictureRoutes } from './pictures/pictureRoutes.ts';
import { createPlayerPictures } from './pictures/playerPictures.ts';
import { createS3Store } from './pictures/s3Store.ts';
import { listClaimedMissions, loadProgress } from './progress.ts';
import {
  closePublicProfile,
  createPublicProfileSetting,
  exportPublicProfile,
} from './publicProfile/publicProfileSetting.ts';
import { createPublicProfileReader, type PublicProfileNeeds } from './publicProfile/readPublicProfile.ts';
import * as tables from './tables.ts';
import { createPictureHandler } from './updatePicture.ts';
import { createUsernameHandler } from './updateUsername.ts';

export const profileFeature = defineFeature({
  tables,
  create: ({ config, db, clock, content, log, routes: { rateLimits } }, needs: PublicProfileNeeds) => {
    const { s3, dataDir, origins } = config;
    const store = s3 ? createS3Store(s3) : createFolderStore(join(dataDir, 'pictures'));
    const playerPictures = createPlayerPictures({ pool: db.pool, clock, store, log });
    const readPublicProfile = createPublicProfileReader({ db, clock, content, ...needs });
    const checkSigned = createSignedRequestVerifier(db.pool, clock, origins);
    return {
      handlers: {
        profile: {
          updateUsername: createUsernameHandler(db.pool, checkSigned),
          updatePicture: createPictureHandler(playerPictures, createPictureDecoder()),
          progress: ({ caller: { wallet } }) => loadProgress(db, content, wallet),
          publicProfile: ({ params: { name } }) => readPublicProfile(name.slice(1)),
          ...createPublicProfileSetting(db, clock),
        },
      },
      addRoutes: (http) => addPictureRoutes(http, store, rateLimits),
      schedule: {
        tasks: { removeUnusedPictures: playerPictures.removeUnused },
        crontab: ['41 * * * * removeUnusedPictures'],
      },
      personalData: { forget: closePublicProfile },
      listClaimedMissions: (wallet: Wallet) => listClaimedMissions(db, wallet),
      exportLists: { publicProfile: exportPublicProfile },
    };
  },
});
