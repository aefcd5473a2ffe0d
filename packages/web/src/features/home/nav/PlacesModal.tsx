import { classes } from '../../../ui/classes.ts';
import { formatCount } from '../../../ui/format.ts';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { Errand } from '../errands.ts';
import type { Site } from '../isle.ts';
import type { SiteDeeds } from '../map/Sites.tsx';
import { typeWord } from '../typeWord.ts';
import { useErrands } from '../useErrands.ts';
import { useIsles } from '../useIsles.ts';
import styles from './PlacesModal.module.css';

export interface PlacesModalProps extends ModalControl {
  readonly deeds: SiteDeeds;
}

/** The whole map as a list: every place of every island, for those who would rather read than look. */
export const PlacesModal = ({ deeds, ...control }: PlacesModalProps) => {
  const isles = useIsles();
  const errands = useErrands();
  return (
    <Modal {...control} title="All places" size="screen">
      <div className={styles['isles']}>
        {isles.map((isle) => (
          <section key={isle.slug} aria-labelledby={`isle-${isle.slug}`}>
            <h3 id={`isle-${isle.slug}`} className={styles['isle']}>
              {isle.layer} {isle.name}
            </h3>
            <ul className={styles['sites']}>
              {isle.sites.map((site) => (
                <li key={site.slug}>
                  <Place site={site} errand={errands.get(site.name)} onOpen={deeds[site.opens]} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
};

interface PlaceProps {
  readonly site: Site;
  readonly errand: Errand | undefined;
  readonly onOpen: ((site: Site) => void) | undefined;
}

const wordsOf = (site: Site, errand: Errand | undefined, open: boolean): string =>
  [
    typeWord(site),
    site.emerald && 'Gems',
    errand && `${formatCount(errand.nfts.length)} there`,
    errand && errand.ready > 0 && `${formatCount(errand.ready)} ready to claim`,
    !open && 'opens soon',
  ]
    .filter(Boolean)
    .join(', ');

const Place = ({ site, errand, onOpen }: PlaceProps) => (
  <button
    type="button"
    className={classes(styles['place'], errand && errand.ready > 0 && styles['ready'])}
    aria-disabled={onOpen ? undefined : true}
    onClick={onOpen && (() => onOpen(site))}
  >
    <Picture src={site.icon} alt="" width={30} height={30} />
    <span className={styles['name']}>{site.name}</span>
    <span className={styles['words']}>{wordsOf(site, errand, Boolean(onOpen))}</span>
  </button>
);
