/** One form for all screens: `const form = useForm({ name, initial, rules, mutation, ... })`. */
export * from './form-modal.tsx';
export * from './use-form.ts';
export { default as formStyles } from './form.module.css';
