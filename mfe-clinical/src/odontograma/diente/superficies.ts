import { type Superficie, SUPERFICIES } from '@odonto/contracts/odontograma';

/** The surfaces in the chart's form (docs/spec/clinical.md#tooth-records). */
export const SUPERFICIES_DE_LA_CARTA: readonly Superficie[] = ['V', 'L', 'M', 'D', 'O'];
/** The surfaces in the edit form. */
export const TODAS_LAS_SUPERFICIES = Object.keys(SUPERFICIES) as readonly Superficie[];
