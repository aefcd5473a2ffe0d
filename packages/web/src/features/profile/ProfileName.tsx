import type { User } from '@blacktide/contract';
import { MAX_NAME_GRAPHEMES, normalizeName } from '@blacktide/rules';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useCopy } from '../../lib/useCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { playerName, shortAddress } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { countCharacters, toNameDraft } from './nameDraft.ts';
import styles from './ProfileName.module.css';
import { useRename } from './useRename.ts';

/** Empty for a player who has chosen no name: the server then uses the short address. */
const chosenName = ({ username, wallet }: User): string =>
  username === shortAddress(wallet) ? '' : username;

interface NameFormProps {
  readonly user: User;
  readonly onDone: () => void;
}

/** While a character is composed of several keys, the text stays as it is. */
const isComposing = ({ nativeEvent }: { readonly nativeEvent: Event }): boolean =>
  (nativeEvent as InputEvent).isComposing;

const NameForm = ({ user, onDone }: NameFormProps) => {
  const id = useId();
  const current = chosenName(user);
  const [draft, setDraft] = useState(current);
  const { busy, rename } = useRename();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const name = normalizeName(draft);
  const edited = name !== current;
  const save = async (): Promise<void> => {
    if (edited && !busy && (await rename(name))) onDone();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Escape ends the editing; the next one closes the profile.
    event.stopPropagation();
    onDone();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id} className={styles['label']}>
        Name
        <span aria-hidden="true">
          {countCharacters(name)}/{MAX_NAME_GRAPHEMES}
        </span>
      </label>
      <input
        id={id}
        className={styles['input']}
        value={draft}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        ref={input}
        placeholder={shortAddress(user.wallet)}
        readOnly={busy}
        onFocus={({ target }) => target.select()}
        onKeyDown={handleKey}
        onChange={(event) => {
          const { value } = event.target;
          setDraft(isComposing(event) ? value : toNameDraft(value));
        }}
        onCompositionEnd={(event) => setDraft(toNameDraft(event.currentTarget.value))}
      />
      <div className={styles['buttons']}>
        {edited && (
          <Button type="submit" size="small" busy={busy}>
            Save
          </Button>
        )}
        <Button look="ghost" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const WalletAddress = ({ wallet }: Pick<User, 'wallet'>) => {
  const copy = useCopy();
  return (
    <button
      type="button"
      className={styles['wallet']}
      aria-label={`Copy the wallet address ${wallet}`}
      onClick={() => void copy(wallet)}
    >
      {shortAddress(wallet)} <Icon name="copy" size={14} />
    </button>
  );
};

/** The name, which the player can change. */
export const ProfileName = ({ user }: { readonly user: User }) => {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const endEditing = (): void => {
    setEditing(false);
    // The field that had the focus is gone.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  if (editing) return <NameForm user={user} onDone={endEditing} />;
  return (
    <div className={styles['name']}>
      <h3 className={styles['text']}>
        <bdi>{playerName(user.username, user.wallet)}</bdi>
      </h3>
      <div className={styles['line']}>
        <WalletAddress wallet={user.wallet} />
        <Button ref={editButton} look="ghost" size="small" onClick={() => setEditing(true)}>
          Edit name
        </Button>
      </div>
    </div>
  );
};
