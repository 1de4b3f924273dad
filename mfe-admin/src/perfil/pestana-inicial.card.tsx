import type { Profesional } from '@odonto/contracts';
import { messageOf, usePatientTabs } from '@odonto/mfe-kit';
import { Select } from '@odonto/mfe-kit/ui/floating';
import formStyles from '../formulario/formulario.module.css';
import { useGuardarProfesional } from '../profesional/profesionales.queries.ts';
import type { Mensaje } from '../formulario/mensaje.tsx';
import styles from './perfil.module.css';

/** The tab that records open on until the user chooses one. */
const DE_SIEMPRE = 'historia';

interface PestanaInicialCardProps {
  readonly perfil: Profesional;
  readonly onMensaje: (mensaje: Mensaje) => void;
}

/** Which tab the records of pacientes open on (docs/spec/accounts.md#profile). */
export const PestanaInicialCard = ({ perfil, onMensaje }: PestanaInicialCardProps) => {
  const tabs = usePatientTabs();
  const { mutate, variables, isPending } = useGuardarProfesional(perfil.id);
  if (tabs.length === 0) return null;
  const guardada = perfil.pestana_inicial ?? DE_SIEMPRE;
  const elegida = isPending ? String(variables?.['pestana_inicial'] ?? guardada) : guardada;
  return (
    <article className={`${formStyles.card} ${styles.google}`} aria-label="Fichas de pacientes">
      <header>
        <h2>Fichas de pacientes</h2>
      </header>
      <Select
        label="Al abrir una ficha, mostrar"
        mt={12}
        maw={320}
        allowDeselect={false}
        data={tabs.map(({ id, label }) => ({ value: id, label }))}
        value={tabs.some(({ id }) => id === elegida) ? elegida : DE_SIEMPRE}
        onChange={(pestana) => {
          if (pestana === null || pestana === elegida) return;
          mutate(
            { pestana_inicial: pestana },
            {
              onSuccess: () => onMensaje({ tipo: 'exito', texto: 'Perfil actualizado exitosamente' }),
              onError: (error) =>
                onMensaje({ tipo: 'error', texto: messageOf(error, 'Error al actualizar perfil') }),
            },
          );
        }}
      />
    </article>
  );
};
