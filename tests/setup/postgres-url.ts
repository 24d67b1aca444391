import { inject } from 'vitest';

process.env.TEST_DATABASE_URL = inject('postgresUrl');
process.env.TEST_DATABASE_TEMPLATE = inject('postgresTemplate');
