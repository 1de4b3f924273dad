/** The environment, read and checked once (decisions.md, section 8). Nothing else reads `process.env`. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly adminEmail?: string;
  readonly adminPassword?: string;
  readonly demo: boolean;
  readonly eventStoreUrl?: string;
  readonly mongodbUrl?: string;
  readonly redisUrl?: string;
  readonly googleClientId?: string;
  readonly googleClientSecret?: string;
  /** IANA name. */
  readonly zonaHoraria: string;
  /** How many proxies in front are trusted for X-Forwarded-For. */
  readonly trustProxy: number;
  /** 32 bytes; absent: made and kept in the data folder. */
  readonly masterKey?: Uint8Array;
}
