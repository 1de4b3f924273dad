import { LEGAL_LINKS, PRODUCT } from '../provider.ts';
import styles from './footer.module.css';

/** Copyright and the provider's legal texts. */
export const Footer = () => (
  <footer className={styles.footer}>
    <span>
      © {new Date().getFullYear()} {PRODUCT}
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
