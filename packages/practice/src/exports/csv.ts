export { MARCA_DE_CSV, diaDeCsv, filaDeCsv, montoDeCsv } from '../csv/csv.ts';
