/** Today's day where the browser is, `YYYY-MM-DD`. */
export { diaAqui as hoy } from '@odonto/contracts/dias';
