import { LEGAL_LINKS, PRODUCT } from '../provider.ts';
import styles from './footer.module.css';

const YEAR = new Date().getFullYear();

/** Copyright and the provider's legal texts. */
export const Footer = () => (
  <footer className={styles.footer}>
    <span>
      © {YEAR} {PRODUCT}
    </span>
    <LegalLinks />
  </footer>
);

export const LegalLinks = () => (
  <ul className={styles.links}>
    {LEGAL_LINKS.map(({ label, href }) => (
      <li key={href}>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      </li>
    ))}
  </ul>
);
