/** Who may read the audit. Nobody writes through it. */
export const access = ['admin', 'auditor'] as const;
