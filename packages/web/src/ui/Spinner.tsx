import styles from './Spinner.module.css';

/** A turning ship's wheel; the text beside it says what is loading. */
export const Spinner = ({ size = 24 }: { readonly size?: number }) => (
  <svg className={styles['spinner']} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeLinecap="round">
      <circle cx="12" cy="12" r="6.500" strokeWidth="2" />
      <circle cx="12" cy="12" r="2" strokeWidth="1.500" />
      <path
        strokeWidth="1.800"
        d="M12 1.500v8M12 14.500v8M1.500 12h8M14.500 12h8M4.600 4.600l5.600 5.600M13.800 13.800l5.600 5.600M19.400 4.600l-5.600 5.600M10.200 13.800l-5.600 5.600"
      />
    </g>
  </svg>
);
