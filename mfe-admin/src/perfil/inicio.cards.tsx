import type { Profesional } from '@odonto/contracts';
import { messageOf, useMenu, usePatientTabs } from '@odonto/mfe-kit';
import { Select } from '@odonto/mfe-kit/ui/floating';
import formStyles from '../formulario/formulario.module.css';
import { useGuardarProfesional } from '../profesional/profesionales.queries.ts';
import type { Mensaje } from '../formulario/mensaje.tsx';
import styles from './perfil.module.css';

interface InicioCardProps {
  readonly perfil: Profesional;
  readonly onMensaje: (mensaje: Mensaje) => void;
}

/** The choice of the first screen (docs/spec/accounts.md#profile). */
export const PantallaInicialCard = (props: InicioCardProps) => (
  <EleccionCard
    {...props}
    titulo="Pantalla de inicio"
    label="Al ingresar, mostrar"
    campo="pantalla_inicial"
    deSiempre="/pacientes"
    opciones={useMenu().map(({ path, label }) => ({ value: path, label }))}
  />
);

/** The choice of the tab on which records of pacientes open (docs/spec/accounts.md#profile). */
export const PestanaInicialCard = (props: InicioCardProps) => (
  <EleccionCard
    {...props}
    titulo="Fichas de pacientes"
    label="Al abrir una ficha, mostrar"
    campo="pestana_inicial"
    deSiempre="historia"
    opciones={usePatientTabs()
      .filter(({ salvo }) => salvo === undefined)
      .map(({ id, label }) => ({ value: id, label }))}
  />
);

interface EleccionCardProps extends InicioCardProps {
  readonly titulo: string;
  readonly label: string;
  readonly campo: 'pantalla_inicial' | 'pestana_inicial';
  /** The default, until the user chooses. */
  readonly deSiempre: string;
  readonly opciones: readonly { readonly value: string; readonly label: string }[];
}

/** One choice of the user among the deployed options. It is saved at once. */
const EleccionCard = ({
  perfil,
  onMensaje,
  titulo,
  label,
  campo,
  deSiempre,
  opciones,
}: EleccionCardProps) => {
  const { mutate, variables, isPending } = useGuardarProfesional(perfil.id);
  if (opciones.length === 0) return null;
  const guardada = perfil[campo] ?? deSiempre;
  const elegida = isPending ? String(variables?.[campo] ?? guardada) : guardada;
  return (
    <article className={`${formStyles.card} ${styles.google}`} aria-label={titulo}>
      <header>
        <h2>{titulo}</h2>
      </header>
      <Select
        label={label}
        mt={12}
        maw={320}
        allowDeselect={false}
        data={opciones}
        value={opciones.some(({ value }) => value === elegida) ? elegida : deSiempre}
        onChange={(opcion) => {
          if (opcion === null || opcion === elegida) return;
          mutate(
            { [campo]: opcion },
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
