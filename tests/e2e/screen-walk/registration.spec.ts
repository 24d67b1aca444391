import { walkInEachLanguage } from './walk-in-each-language.ts';

walkInEachLanguage('registration');
