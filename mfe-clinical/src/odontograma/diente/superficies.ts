import { type Superficie, SUPERFICIES } from '@odonto/contracts/odontograma';

/** What the chart's form offers (docs/spec/clinical.md#tooth-records). */
export const SUPERFICIES_DE_LA_CARTA: readonly Superficie[] = ['V', 'L', 'M', 'D', 'O'];
/** What the edit form offers. */
export const TODAS_LAS_SUPERFICIES = Object.keys(SUPERFICIES) as readonly Superficie[];
