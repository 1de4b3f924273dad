import { LineaDeTiempo } from '../linea/linea-de-tiempo.tsx';
import { Secciones } from '../secciones.tsx';

/** 'Registro': the timeline of the whole practice, including events without a paciente (read lists, refused logins). */
export const RegistroScreen = () => (
  <section aria-label="Registro">
    <Secciones />
    <LineaDeTiempo />
  </section>
);
