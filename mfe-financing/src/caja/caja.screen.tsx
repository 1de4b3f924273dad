import { messageOf, notify, saveFile } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { Button, DownloadIcon, ErrorPanel, PageHeader } from '@odonto/mfe-kit/ui';
import { periodoDeCaja } from '@odonto/contracts/financiacion';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CuentaSkeleton } from '../cuenta/cuenta.skeleton.tsx';
import { financiacionApi, type Periodo } from '../cuenta/financiacion.api.ts';
import { useCaja } from '../cuenta/financiacion.queries.ts';
import { hoy } from '../cuenta/hoy.ts';
import { CajaDelPeriodo } from './caja-del-periodo.tsx';
import styles from './caja.module.css';

const deHoy = (): Periodo => ({ desde: hoy(), hasta: hoy() });

/** `/caja`: the signed-in profesional's payments of a day or of some days, by way of payment. */
export const CajaScreen = () => {
  const [periodo, setPeriodo] = useState(deHoy);
  const { error: malo } = periodoDeCaja.safeParse(periodo);
  const caja = useCaja(periodo, malo === undefined);
  const planilla = useMutation({
    mutationFn: async () => saveFile(await financiacionApi.planilla(periodo), 'caja.csv'),
    onSuccess: () => notify.success('Planilla descargada correctamente'),
    onError: (error) => notify.error(messageOf(error, 'Error al descargar la planilla')),
  });
  return (
    <>
      <PageHeader
        title="Caja"
        actions={
          <Button
            variant="default"
            leftSection={<DownloadIcon size={18} aria-hidden />}
            disabled={malo !== undefined}
            loading={planilla.isPending}
            onClick={() => planilla.mutate()}
          >
            Descargar planilla
          </Button>
        }
      />
      <form className={styles.period} aria-label="Período" onSubmit={(event) => event.preventDefault()}>
        <Dia label="Desde" value={periodo.desde} onChange={(desde) => setPeriodo({ ...periodo, desde })} />
        <Dia
          label="Hasta"
          value={periodo.hasta}
          error={malo?.issues[0]?.message}
          onChange={(hasta) => setPeriodo({ ...periodo, hasta })}
        />
        <Button variant="subtle" onClick={() => setPeriodo(deHoy())}>
          Hoy
        </Button>
      </form>
      {malo === undefined && caja.isPending && <CuentaSkeleton />}
      {caja.isError && caja.data === undefined && <ErrorPanel title="Error al cargar la caja" query={caja} />}
      {malo === undefined && caja.data && <CajaDelPeriodo caja={caja.data} />}
    </>
  );
};

interface DiaProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (dia: string) => void;
}

const Dia = ({ label, value, error, onChange }: DiaProps) => (
  <DateField
    label={label}
    value={value}
    error={error}
    onChange={({ currentTarget }) => {
      // A date field is empty while the user types.
      if (currentTarget.value !== '') onChange(currentTarget.value);
    }}
  />
);
