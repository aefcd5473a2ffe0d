import { CAPTAIN_TYPES, MAX_PICTURE_BYTES } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT, type RateLimit } from '../endpoint.ts';
import { displayAmount, emptyObject, money } from '../schemas.ts';
import { signedRequest } from '../signedRequest.ts';

const PROFILE_RATE_LIMIT: RateLimit = { max: 30, perSeconds: 60 };
const PICTURE_RATE_LIMIT: RateLimit = { max: 12, perSeconds: 60 };

/** Longer names are cut by the rule; this bounds what the server looks at. */
const MAX_NAME_CHARACTERS = 500;

/** A fraction from 0 to 1 as the text of a form field. */
const fraction = zod.pipe(
  z.string().check(z.regex(/^(0(\.\d{1,20})?|1(\.0{1,20})?)$/, 'not a fraction from 0 to 1')),
  zod.transform(Number),
);

/**
 * The square that is cut out of a picture, as the browser shows it: `left` is a fraction of the width, `top` of the height,
 * `size` of the shorter side. All three are given or none; without them the square is the largest one in the middle.
 */
const cropFields = zod.union([
  z.strictObject({ left: fraction, top: fraction, size: fraction, profilePicture: zod.file() }),
  z.strictObject({ profilePicture: zod.file() }),
]);

export interface PictureCrop {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The crop as form fields, inside the limits of the contract. */
export const toCropFields = ({
  left,
  top,
  size,
}: PictureCrop): Readonly<Record<keyof PictureCrop, string>> => {
  const toText = (value: number): string => Math.min(1, Math.max(0, value)).toFixed(6);
  return { left: toText(left), top: toText(top), size: toText(size) };
};

/** Pixels of each side of the stored pictures. The address in `profilePicture` of a player is that of the largest. */
export const PICTURE_SIZES = [64, 160, 512] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** `/pictures/{hash}-{size}.webp` */
export const PICTURE_PATH = /^\/pictures\/([0-9a-f]{64})-(\d+)\.webp$/;

export const picturePath = (hash: string, size: PictureSize): string => `/pictures/${hash}-${size}.webp`;

/** The address of the same picture in another size. Other addresses, and the empty one, stay as they are. */
export const resizePicture = (address: string, size: PictureSize): string => {
  const hash = PICTURE_PATH.exec(address)?.[1];
  return hash === undefined ? address : picturePath(hash, size);
};

const playerProgress = z.strictObject({
  /** One entry for each island, the first is layer 1. */
  islands: z
    .array(z.strictObject({ layer: z.int().check(z.gte(1), z.lte(7)), claimed: z.int().check(z.gte(0)) }))
    .check(zod.length(7)),
  /** Captains of the player in the game and in the wallet. */
  captains: z.int().check(z.gte(0)),
  gemsEarned: displayAmount,
  goldBurned: displayAmount,
  /** The highest reward multiplier of a claimed mission; 0 without one. */
  bestMultiplier: z.number().check(z.gte(0)),
});
export type PlayerProgress = z.output<typeof playerProgress>;

/** A name with a leading `@`, as in the address of the page. No name begins with one. */
const atName = z
  .string()
  .check(z.regex(/^@./su, 'not a name with a leading @'), z.maxLength(MAX_NAME_CHARACTERS));

const day = zod.iso.date();
const rank = z.int().check(z.gte(1));

/** What everybody may know of a player who allows it: no address, no balances, nothing about the person. */
const publicProfile = z.strictObject({
  username: z.string(),
  profilePicture: z.string(),
  joinedOn: day,
  /** Captains in the game. */
  captainCount: z.int().check(z.gte(0)),
  /** The strongest of them, the strongest first. */
  captains: z
    .array(
      z.strictObject({
        name: z.string(),
        image: z.string(),
        type: z.enum(CAPTAIN_TYPES),
        level: z.int(),
        strength: z.int(),
      }),
    )
    .check(z.maxLength(12)),
  /** Null before the first send to the arena. */
  arena: z.nullable(z.strictObject({ rank, level: z.int() })),
  /** Among the players of The Seven Seas; null for a player without burned gold. */
  sevenSeas: z.nullable(z.strictObject({ rank })),
  /** One entry for each island; it is reached once a mission was claimed there. */
  islands: z
    .array(z.strictObject({ layer: z.int().check(z.gte(1), z.lte(7)), reached: z.boolean() }))
    .check(zod.length(7)),
  /** The largest claims, the largest first. */
  hauls: z
    .array(z.strictObject({ mission: z.string(), money: z.array(money), claimedOn: day }))
    .check(z.maxLength(5)),
});
export type PublicProfile = z.output<typeof publicProfile>;

const publicProfileSetting = z.strictObject({ enabled: z.boolean() });

export const profile = {
  updateUsername: endpoint('POST', '/users/update/username', 'session', PROFILE_RATE_LIMIT, {
    summary:
      'Changes the own name: at most 20 characters, unique. An empty name restores the short address of the wallet. The signature is by the session key',
    body: signedRequest(z.strictObject({ username: z.string().check(z.maxLength(MAX_NAME_CHARACTERS)) })),
    response: emptyObject,
  }),
  updatePicture: endpoint('POST', '/users/update/profile-picture', 'session', PICTURE_RATE_LIMIT, {
    summary:
      'Replaces the own picture: PNG, JPEG or GIF of at most 4 MB (4,194,304 bytes). The fields of the crop come before the file. The address of the picture is in `profilePicture` of the player, as `/pictures/{hash}-{size}.webp` with the sizes 64, 160 and 512',
    form: { maxFileBytes: MAX_PICTURE_BYTES, tooLarge: 'PICTURE_TOO_LARGE' },
    body: cropFields,
    response: emptyObject,
  }),
  progress: endpoint('GET', '/users/me/progress', 'session', READ_RATE_LIMIT, {
    summary: 'Claimed missions for each island and the figures of the stats cards',
    response: playerProgress,
  }),
  publicProfile: endpoint('GET', '/players/:name', 'public', READ_RATE_LIMIT, {
    summary:
      "The captain's log of a player: `/players/@name`, in any spelling that cannot be another player. 404 if there is no such player or the player does not allow it. Captains, ranks, islands and claims can be half a minute old",
    // Checked with the server at each use: a log can be closed at any time.
    etag: true,
    params: z.strictObject({ name: atName }),
    response: publicProfile,
  }),
  publicProfileSetting: endpoint('GET', '/users/me/public-profile', 'session', READ_RATE_LIMIT, {
    summary: "Whether everybody may read the player's captain's log; false at first",
    response: publicProfileSetting,
  }),
  setPublicProfile: endpoint('POST', '/users/me/public-profile', 'session', PROFILE_RATE_LIMIT, {
    summary:
      "Opens or closes the player's captain's log. A player without a chosen name cannot open it; giving up the name closes it",
    body: publicProfileSetting,
    response: publicProfileSetting,
  }),
} as const;
