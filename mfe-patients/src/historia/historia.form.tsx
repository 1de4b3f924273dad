import { BusyButton, Title } from '@odonto/mfe-kit/ui';
import { usePuede } from '../ficha/permitidas.ts';
import { CampoDePaciente } from '../formulario/campo-de-paciente.tsx';
import { mostrados } from '../formulario/valores.ts';
import type { Version } from '../paciente/pacientes.api.ts';
import { ConflictoDialog } from './conflicto.dialog.tsx';
import { Cuestionario } from './cuestionario.tsx';
import styles from './historia.module.css';
import { useHistoria } from './use-historia.ts';

interface HistoriaFormProps {
  readonly actual: Version;
  /** The data has no version of the server yet, so it cannot be changed. */
  readonly provisional: boolean;
  readonly recargar: () => Promise<Version | undefined>;
}

/** 'Detalles de la Historia Clínica': all of the paciente's fields and the health questions. */
export const HistoriaForm = ({ actual, provisional, recargar }: HistoriaFormProps) => {
  const { form, base, conflicto, ...elecciones } = useHistoria(actual, recargar);
  const editable = usePuede(actual.paciente)('pacientes.editar-datos');
  const fijo = form.pending || provisional || !editable;
  return (
    <>
      <form
        {...form.props}
        className={styles.card}
        aria-labelledby="detalles-de-la-historia"
        aria-busy={provisional}
        onSubmit={(event) => (provisional ? event.preventDefault() : form.props.onSubmit(event))}
      >
        <Title order={2} size="h4" id="detalles-de-la-historia">
          Detalles de la Historia Clínica
        </Title>
        <div className={styles.fields}>
          {mostrados(form.values).map(({ nombre, campo, value, esDicha }) => (
            <CampoDePaciente
              key={nombre}
              campo={campo}
              field={{ ...form.field(nombre), value, readOnly: fijo || esDicha }}
            />
          ))}
        </div>
        <Cuestionario check={form.check} disabled={fijo} />
        {editable && (
          <div className={styles.foot}>
            {form.dirty && <span className={styles.unsaved}>Cambios sin guardar</span>}
            <BusyButton type="submit" busy={form.pending}>
              Guardar Historia
            </BusyButton>
          </div>
        )}
      </form>
      {conflicto && (
        <ConflictoDialog
          base={base}
          propio={form.values}
          actual={conflicto}
          onSaveOwn={elecciones.guardarLoPropio}
          onUseNewer={elecciones.usarLoNuevo}
          onKeepEditing={elecciones.seguirEditando}
        />
      )}
    </>
  );
};
