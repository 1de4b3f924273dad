import { BusyButton, Title, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { CampoDePaciente } from '../formulario/campo-de-paciente.tsx';
import { mostrados } from '../formulario/valores.ts';
import type { Version } from '../paciente/pacientes.api.ts';
import { ConflictoDialog } from './conflicto.dialog.tsx';
import { Cuestionario } from './cuestionario.tsx';
import styles from './historia.module.css';
import { useHistoria } from './use-historia.ts';

interface HistoriaFormProps {
  readonly actual: Version;
  /** Shown until the server tells the version that changes are made on: nothing can be changed yet. */
  readonly provisional: boolean;
  readonly recargar: () => Promise<Version | undefined>;
}

/** 'Detalles de la Historia Clínica': all of the paciente's fields and the health questions. */
export const HistoriaForm = ({ actual, provisional, recargar }: HistoriaFormProps) => {
  const { form, edicion, errores, guardando, modificado, cambiar, enviar, conflicto, ...elecciones } =
    useHistoria(actual, recargar);
  const { valores, respuestas } = edicion.borrador;
  useUnsavedGuard(modificado);
  return (
    <>
      <form
        ref={form}
        className={styles.card}
        aria-labelledby="detalles-de-la-historia"
        noValidate
        autoComplete="off"
        aria-busy={provisional}
        onSubmit={(event) => (provisional ? event.preventDefault() : enviar(event))}
      >
        <Title order={2} size="h4" id="detalles-de-la-historia">
          Detalles de la Historia Clínica
        </Title>
        <div className={styles.fields}>
          {mostrados(valores).map(({ nombre, campo, value, esDicha }) => (
            <CampoDePaciente
              key={nombre}
              nombre={nombre}
              campo={campo}
              value={value}
              error={errores[nombre]}
              readOnly={guardando || provisional || esDicha}
              first={false}
              onChange={(valor) =>
                cambiar((antes) => ({ ...antes, valores: { ...antes.valores, [nombre]: valor } }))
              }
            />
          ))}
        </div>
        <Cuestionario
          respuestas={respuestas}
          disabled={guardando || provisional}
          onChange={(bandera, respuesta) =>
            cambiar((antes) => ({ ...antes, respuestas: { ...antes.respuestas, [bandera]: respuesta } }))
          }
        />
        <div className={styles.foot}>
          {modificado && <span className={styles.unsaved}>Cambios sin guardar</span>}
          <BusyButton type="submit" busy={guardando}>
            Guardar Historia
          </BusyButton>
        </div>
      </form>
      {conflicto && (
        <ConflictoDialog
          base={edicion.base}
          propio={edicion.borrador}
          actual={conflicto}
          onGuardarLoPropio={elecciones.guardarLoPropio}
          onUsarLoNuevo={elecciones.usarLoNuevo}
          onSeguirEditando={elecciones.seguirEditando}
        />
      )}
    </>
  );
};
