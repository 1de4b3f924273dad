export {
  type HolderOfLinks,
  type SessionLinks,
  type SignedQuery,
  sessionLinks,
} from '../links/session-links.ts';
