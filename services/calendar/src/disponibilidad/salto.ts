/** Minutes of a day that the clocks of a time zone skip (docs/spec/agenda.md#gaps). */
import { desfaseEn } from '@odonto/contracts/dias';
import type { Intervalo } from '@odonto/contracts/jornada';

const MINUTO = 60_000;
const DIA = 24 * 60;

/** Created once per zone, because creating one takes a hundred times as long as using it. */
const desfases = new Map<string, (instante: number) => number>();

const desfaseDe = (zona: string): ((instante: number) => number) => {
  const desfase = desfases.get(zona) ?? desfaseEn(zona);
  desfases.set(zona, desfase);
  return desfase;
};

/** `day -> its skipped minutes`; undefined on a day whose minutes all exist. */
export const saltoEn = (zona: string): ((fecha: string) => Intervalo | undefined) => {
  const desfase = desfaseDe(zona);
  return (fecha) => {
    const enUtc = Date.parse(`${fecha}T00:00:00Z`);
    // The clocks may change at the first minute of the day: the search begins an hour before it.
    let antes = enUtc - (desfase(enUtc) + 60) * MINUTO;
    let despues = enUtc + (DIA - desfase(enUtc + DIA * MINUTO)) * MINUTO;
    const [viejo, nuevo] = [desfase(antes), desfase(despues)];
    if (nuevo <= viejo) return undefined;
    while (despues - antes > MINUTO) {
      const medio = antes + Math.floor((despues - antes) / MINUTO / 2) * MINUTO;
      if (desfase(medio) === viejo) antes = medio;
      else despues = medio;
    }
    const desde = Math.round((despues + viejo * MINUTO - enUtc) / MINUTO);
    const hasta = desde + nuevo - viejo;
    return hasta <= 0 || desde >= DIA ? undefined : { desde: Math.max(desde, 0), hasta };
  };
};
