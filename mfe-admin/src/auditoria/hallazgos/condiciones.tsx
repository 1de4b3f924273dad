import type { ReglaDeHallazgo } from '@odonto/contracts/auditoria-hallazgos';
import { DateField, TimeField } from '@odonto/mfe-kit/dates';
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

/** The days in the usual order of the week; 0 is Sunday. */
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
  const campo = (nombre: Exclude<keyof CondicionesDeHallazgo, 'dias_habiles'>) => ({
    value: condiciones[nombre],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      con({ [nombre]: value }),
  });
  return (
    <>
      <DateField label="Registrado desde" max={condiciones.hasta} {...campo('desde')} />
      <DateField label="Registrado hasta" min={condiciones.desde} {...campo('hasta')} />
      {regla === 'accesos-inusuales' && (
        <p className={styles.explanation}>
          30 fichas distintas o más en una hora, si son el triple de lo habitual de esa persona. Accesos entre
          las 22:00 y las 06:00 de quien no suele trabajar de noche. Sesiones desde una dirección o con un
          dispositivo que no había usado. Cada descarga de una historia completa.
        </p>
      )}
      {regla === 'antedatados' && (
        <TextInput type="number" label="Más de cuántos días antes" {...campo('dias')} />
      )}
      {regla === 'fuera-de-horario' && (
        <>
          <TimeField label="Abre a las" {...campo('abre')} />
          <TimeField label="Cierra a las" {...campo('cierra')} />
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
