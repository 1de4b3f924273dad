import type { CostoDeArgon2 } from '../contrasena/argon2.hash.ts';

/** The least that argon2id takes: tests are about accounts, not about hashing. */
export const COSTO_DE_PRUEBA: CostoDeArgon2 = { memory: 8, passes: 1, parallelism: 1 };
