import { LineaDeTiempo } from '../linea/linea-de-tiempo.tsx';
import { Secciones } from '../secciones.tsx';

/** 'Registro': what happened in the whole practice, also what is about no paciente: lists that were read, refused logins. */
export const RegistroScreen = () => (
  <section aria-label="Registro">
    <Secciones />
    <LineaDeTiempo />
  </section>
);
