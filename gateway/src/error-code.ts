/** The error code of Node or undici: `ECONNREFUSED`, `UND_ERR_SOCKET`. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
