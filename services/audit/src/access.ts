/** The roles that may read the audit. It has no write access. */
export const access = ['admin', 'auditor'] as const;
