import type { CostoDeArgon2 } from '../contrasena/argon2.hash.ts';

/** The smallest cost of argon2id, because these tests do not test hashing. */
export const COSTO_DE_PRUEBA: CostoDeArgon2 = { memory: 8, passes: 1, parallelism: 1 };
