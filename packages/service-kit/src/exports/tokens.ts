export { derivedTokenKeys, givenPublicKey, givenTokenKeys } from '../http/derived-token-keys.ts';
export { type Identity, type Session, type VerifyToken, tokenSigner, tokenVerifier } from '../http/tokens.ts';
