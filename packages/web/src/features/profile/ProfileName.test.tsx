import { shortAddress } from '../../ui/format.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser, WALLET } from '../../../testing/builders.ts';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import { renderProfile } from '../../../testing/renderProfile.tsx';

const RENAME = 'POST /users/update/username';

const openName = (user = aUser()) => {
  const page = renderProfile({ user });
  page.server.answer(RENAME, () => json({}));
  page.mount();
  return page;
};
type NamePage = ReturnType<typeof openName>;
const edit = async ({ user }: NamePage) => {
  await user.click(screen.getByRole('button', { name: 'Edit name' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
};
const saveButton = () => screen.queryByRole('button', { name: 'Save' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the name', () => {
  it('PROF-08 goes from view to edit to save; Save appears only after editing', async () => {
    const page = openName();
    const field = await edit(page);
    expect(field).toHaveValue('Anne Bonny');
    expect(field).toHaveFocus();
    expect(saveButton()).toBeNull();
    type(field, 'Mary Read');
    page.server.answer('GET /users/me', () => json(aUser({ username: 'Mary Read' })));
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Mary Read' })).toBeVisible();
    const [request] = page.server.requestsTo(RENAME);
    expect(request?.body).toMatchObject({
      data: { username: 'Mary Read' },
      signature: expect.stringMatching(/^A+$/) as string,
    });
    expect(page.toasts).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus());
  });

  it('PROF-08 Save is gone again when the old name is typed again', async () => {
    const field = await edit(openName());
    type(field, 'Mary');
    expect(saveButton()).toBeVisible();
    type(field, 'Anne Bonny ');
    expect(saveButton()).toBeNull();
  });

  it.each(['Cancel', 'Escape'])('PROF-08 %s ends the editing without a request', async (by) => {
    const page = openName();
    const field = await edit(page);
    type(field, 'Mary Read');
    if (by === 'Escape') await page.user.keyboard('{Escape}');
    else await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'Anne Bonny' })).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Profile' })).toBeVisible();
    expect(page.server.requestsTo(RENAME)).toEqual([]);
    expect(await edit(page)).toHaveValue('Anne Bonny');
  });

  it('PROF-09 is cut to 20 characters as players see them', async () => {
    const flag = '🇬🇧';
    const page = openName();
    const field = await edit(page);
    type(field, flag.repeat(25));
    expect(field).toHaveValue(flag.repeat(20));
    expect(screen.getByText('20/20')).toBeVisible();
    await page.user.type(field, '{Enter}');
    await waitFor(() => expect(page.server.requestsTo(RENAME)).toHaveLength(1));
    expect(page.server.requestsTo(RENAME)[0]?.body).toMatchObject({ data: { username: flag.repeat(20) } });
  });

  it('PROF-09 is shown as text, also if it looks like markup', () => {
    openName(aUser({ username: '<b>Anne</b> &amp;' }));
    expect(screen.getByRole('heading', { name: '<b>Anne</b> &amp;' })).toBeVisible();
  });

  it('of a player without a name is the short address; the field is empty, and an empty name is never new', async () => {
    const field = await edit(openName(aUser({ username: shortAddress(WALLET) })));
    expect(field).toHaveValue('');
    type(field, '  ');
    expect(saveButton()).toBeNull();
  });

  it('can be removed', async () => {
    const page = openName();
    type(await edit(page), '');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.server.requestsTo(RENAME)).toHaveLength(1));
    expect(page.server.requestsTo(RENAME)[0]?.body).toMatchObject({ data: { username: '' } });
  });

  it('PROF-10 that is refused is reported with the reason, and can be edited further', async () => {
    const page = openName();
    page.server.answer(RENAME, () => errorResponse(400, 'This name is taken or not allowed'));
    const field = await edit(page);
    type(field, 'admin');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(page.toasts).toEqual(['error: Error updating profile name / This name is taken or not allowed']),
    );
    expect(field).toHaveValue('admin');
    expect(saveButton()).not.toHaveAttribute('aria-busy');
  });
});
