export { maskEmail } from '@daemun/contract/rules/masked-email';
