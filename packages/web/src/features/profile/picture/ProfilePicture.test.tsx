import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/builders.ts';
import { errorResponse, json, offline } from '../../../../testing/fakeServer.ts';
import { renderProfile } from '../../../../testing/renderProfile.tsx';

const UPLOAD = 'POST /users/update/profile-picture';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1];
const GIF = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61];
const WEBP = [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50];
const MAX_SIZE = 4 * 1024 * 1024;

const aFile = (bytes: readonly number[] | string, name = 'me.png', size?: number): File => {
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  const rest = size === undefined ? [] : [new Uint8Array(size - content.length)];
  return new File([content, ...rest], name);
};

const openPicture = () => {
  const page = renderProfile();
  page.server.answer(UPLOAD, () => json({}));
  page.mount();
  return page;
};
type PicturePage = ReturnType<typeof openPicture>;

const choose = ({ user }: PicturePage, file: File) =>
  user.upload(screen.getByLabelText('Picture file'), file);
const findCropDialog = () => screen.findByRole('dialog', { name: 'Crop picture' });
/** The browser has read a picture of 400 to 200 pixels. */
const showPicture = async () => {
  const image = (await findCropDialog()).querySelector('img')!;
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(image);
};
const useButton = () => screen.getByRole('button', { name: 'Use picture' });
const frame = () => screen.getByRole('button', { name: /^Part of the picture/ });
const findUpload = async ({ server }: PicturePage) => {
  await waitFor(() => expect(server.requestsTo(UPLOAD)).toHaveLength(1));
  return server.requestsTo(UPLOAD)[0]?.body as Record<string, unknown>;
};

beforeEach(() => {
  // jsdom has no addresses for files.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

describe('the picture', () => {
  it.each([
    ['a PNG', aFile(PNG)],
    ['a JPEG', aFile(JPEG, 'me.jpg')],
    ['a GIF', aFile(GIF, 'me.gif')],
    ['exactly 4 MB', aFile(PNG, 'me.png', MAX_SIZE)],
  ])('PROF-11 PROF-12 PROF-13 %s is uploaded after one press', async (_, file) => {
    const page = openPicture();
    await choose(page, file);
    await showPicture();
    expect(useButton()).toHaveFocus();
    await page.user.keyboard('{Enter}');
    const body = await findUpload(page);
    expect(Object.keys(body)).toEqual(['left', 'top', 'size', 'profilePicture']);
    expect(body).toMatchObject({ left: '0.250000', top: '0.000000', size: '1.000000' });
    expect((body['profilePicture'] as File).size).toBe(file.size);
    expect(page.toasts).toEqual([]);
  });

  it.each([
    ['a renamed text', aFile('not an image', 'me.png')],
    ['an SVG with a script', aFile('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'me.png')],
    ['a WebP', aFile(WEBP, 'me.png')],
    ['an empty file', aFile('', 'me.gif')],
  ])('PROF-12 %s is refused', async (_, file) => {
    const page = openPicture();
    await choose(page, file);
    await waitFor(() => expect(page.toasts).toEqual(['error: Invalid file type. Only images are allowed.']));
    expect(screen.queryByRole('dialog', { name: 'Crop picture' })).toBeNull();
    expect(page.server.requestsTo(UPLOAD)).toEqual([]);
  });

  it('PROF-12 the file dialog offers png, jpg and gif', () => {
    openPicture();
    expect(screen.getByLabelText('Picture file')).toHaveAttribute('accept', '.png,.jpg,.jpeg,.gif');
  });

  it('PROF-13 a file of one byte over 4 MB is refused', async () => {
    const page = openPicture();
    await choose(page, aFile(PNG, 'me.png', MAX_SIZE + 1));
    await waitFor(() => expect(page.toasts).toEqual(['error: File size exceeds the limit of 4MB.']));
    expect(page.server.requestsTo(UPLOAD)).toEqual([]);
  });

  it.each([
    ['the server is closed', () => errorResponse(503, 'Closed for now', 'UNAVAILABLE'), 'Closed for now'],
    ['the server does not answer', offline, 'The server cannot be reached.'],
  ])('PROF-14 reports a failure where %s, and can be uploaded again', async (_, answer, reason) => {
    const page = openPicture();
    page.server.answer(UPLOAD, answer, () => json({}));
    await choose(page, aFile(PNG));
    await showPicture();
    await page.user.click(useButton());
    await waitFor(() =>
      expect(page.toasts).toEqual([
        expect.stringContaining(`error: An error occurred while trying to upload file / ${reason}`),
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Change picture' })).not.toHaveAttribute('aria-busy'),
    );
    await choose(page, aFile(PNG));
    await showPicture();
    await page.user.click(useButton());
    await waitFor(() => expect(page.server.requestsTo(UPLOAD)).toHaveLength(2));
  });

  it('PROF-12 PROF-14 shows the reason of the server alone where it refuses the picture', async () => {
    const page = openPicture();
    const text = 'An error occurred while trying to upload file';
    page.server.answer(UPLOAD, () => errorResponse(400, text, 'PICTURE_UNREADABLE'));
    await choose(page, aFile(PNG));
    await showPicture();
    await page.user.click(useButton());
    await waitFor(() => expect(page.toasts).toEqual([`error: ${text}`]));
  });

  it('shows how much is sent in percent, then the new picture', async () => {
    const page = openPicture();
    let answer: (response: Response) => void = () => undefined;
    page.server.answer(UPLOAD, () => new Promise<Response>((resolve) => (answer = resolve)));
    await choose(page, aFile(PNG));
    await showPicture();
    await page.user.click(useButton());
    const bar = await screen.findByRole('progressbar', { name: 'Uploading the picture' });
    expect(bar).toHaveTextContent('0%');
    page.reportUpload(0.427);
    await waitFor(() => expect(bar).toHaveTextContent('42%'));
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    const address = `/pictures/${'ab'.repeat(32)}-512.webp`;
    page.server.answer('GET /users/me', () => json(aUser({ profilePicture: address })));
    answer(json({}));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', address);
  });

  it('that the browser cannot show is sent as it is: the server judges it', async () => {
    const page = openPicture();
    await choose(page, aFile(PNG));
    fireEvent.error((await findCropDialog()).querySelector('img')!);
    expect(Object.keys(await findUpload(page))).toEqual(['profilePicture']);
  });
});

describe('the crop', () => {
  const openCrop = async () => {
    const page = openPicture();
    await choose(page, aFile(PNG));
    await showPicture();
    return page;
  };
  const send = async (page: PicturePage) => {
    await page.user.click(useButton());
    return findUpload(page);
  };

  it('is moved with the arrow keys and zoomed with plus and minus', async () => {
    const page = await openCrop();
    frame().focus();
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}+');
    const { left, top, size } = await send(page);
    // Two steps of 5% of the square, which is half as wide as the picture; then 15% closer.
    expect(Number(size)).toBeCloseTo(1 / 1.15, 5);
    expect(Number(left)).toBeCloseTo(0.2 + (1 - 1 / 1.15) / 4, 5);
    expect(Number(top)).toBeCloseTo((1 - 1 / 1.15) / 2, 5);
  });

  it('is moved by dragging with mouse or finger', async () => {
    const page = await openCrop();
    const target = frame();
    Object.defineProperty(target, 'clientWidth', { value: 200 });
    target.setPointerCapture = () => undefined;
    fireEvent.pointerDown(target, { pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(target, { pointerId: 1, clientX: 60, clientY: 100 });
    fireEvent.pointerUp(target, { pointerId: 1 });
    fireEvent.pointerMove(target, { pointerId: 1, clientX: 0, clientY: 0 });
    // 40 of 200 pixels of the frame, which shows half of the width.
    expect(Number((await send(page))['left'])).toBeCloseTo(0.35, 5);
  });

  it('is zoomed with two fingers', async () => {
    const page = await openCrop();
    const target = frame();
    Object.defineProperty(target, 'clientWidth', { value: 200 });
    target.setPointerCapture = () => undefined;
    fireEvent.pointerDown(target, { pointerId: 1, clientX: 90, clientY: 100 });
    fireEvent.pointerDown(target, { pointerId: 2, clientX: 110, clientY: 100 });
    fireEvent.pointerMove(target, { pointerId: 2, clientX: 130, clientY: 100 });
    expect(Number((await send(page))['size'])).toBeCloseTo(0.5, 5);
  });

  it('that is cancelled uploads nothing', async () => {
    const page = await openCrop();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop picture' })).toBeNull());
    expect(page.server.requestsTo(UPLOAD)).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  });
});
