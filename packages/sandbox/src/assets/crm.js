import './fault-form.js';
import { keepFresh } from './refresh.js';

for (const part of document.querySelectorAll('[data-refresh]')) keepFresh(part);
