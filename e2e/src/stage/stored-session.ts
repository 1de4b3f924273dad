import type { SesionIniciada } from '@odonto/contracts';

/** The storage of a browser that has the session already, as after a login. */
export const stored = (origin: string, { token, profesional }: SesionIniciada) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'token', value: token },
        { name: 'usuario', value: JSON.stringify(profesional) },
      ],
    },
  ],
});
