import type { SesionIniciada } from '@odonto/contracts';

/** The storage of a browser after a login, for a user who has completed the tour. */
export const stored = (origin: string, { token, profesional }: SesionIniciada) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'token', value: token },
        { name: 'usuario', value: JSON.stringify(profesional) },
        { name: `recorrido ${profesional.id}`, value: 'visto' },
      ],
    },
  ],
});
