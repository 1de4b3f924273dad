import type { ReglaDeHallazgo } from '@odonto/contracts/auditoria-hallazgos';
import { Checkbox, Group, TextInput } from '@odonto/mfe-kit/ui';
import styles from './hallazgos.module.css';

/** The parameters of the API's query, as texts of the fields. */
export type CondicionesDeHallazgo = Readonly<
  Record<'desde' | 'hasta' | 'dias' | 'abre' | 'cierra' | 'dias_habiles', string>
>;

interface CondicionesProps {
  readonly regla: ReglaDeHallazgo;
  readonly condiciones: CondicionesDeHallazgo;
  readonly onCondiciones: (condiciones: CondicionesDeHallazgo) => void;
}

/** In the usual order of the week; 0 is Sunday. */
const DIAS = [
  ['1', 'Lu'],
  ['2', 'Ma'],
  ['3', 'Mi'],
  ['4', 'Ju'],
  ['5', 'Vi'],
  ['6', 'Sá'],
  ['0', 'Do'],
] as const;

/** The period of recording, and the parameters of the rule. */
export const Condiciones = ({ regla, condiciones, onCondiciones }: CondicionesProps) => {
  const con = (cambio: Partial<CondicionesDeHallazgo>) => onCondiciones({ ...condiciones, ...cambio });
  const campo = (
    nombre: Exclude<keyof CondicionesDeHallazgo, 'dias_habiles'>,
    type: string,
    label: string,
  ) => (
    <TextInput
      type={type}
      label={label}
      value={condiciones[nombre]}
      onChange={({ currentTarget }) => con({ [nombre]: currentTarget.value })}
    />
  );
  return (
    <>
      {campo('desde', 'date', 'Registrado desde')}
      {campo('hasta', 'date', 'Registrado hasta')}
      {regla === 'accesos-inusuales' && (
        <p className={styles.explanation}>
          30 fichas distintas o más en una hora, si son el triple de lo habitual de esa persona. Accesos entre
          las 22:00 y las 06:00 de quien no suele trabajar de noche. Sesiones desde una dirección o con un
          dispositivo que no había usado. Cada descarga de una historia completa.
        </p>
      )}
      {regla === 'antedatados' && campo('dias', 'number', 'Más de cuántos días antes')}
      {regla === 'fuera-de-horario' && (
        <>
          {campo('abre', 'time', 'Abre a las')}
          {campo('cierra', 'time', 'Cierra a las')}
          <fieldset className={styles.days}>
            <legend>Días hábiles</legend>
            <Group gap={12}>
              {DIAS.map(([dia, label]) => (
                <Checkbox
                  key={dia}
                  size="md"
                  label={label}
                  checked={condiciones.dias_habiles.includes(dia)}
                  onChange={({ currentTarget }) =>
                    con({
                      dias_habiles: currentTarget.checked
                        ? condiciones.dias_habiles + dia
                        : condiciones.dias_habiles.replace(dia, ''),
                    })
                  }
                />
              ))}
            </Group>
          </fieldset>
        </>
      )}
    </>
  );
};
