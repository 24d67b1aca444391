/** The client of the bench, as the service and the bare library know it. */
export const benchClient = 'bench-site';
export const benchClientSecret = 'openid-secret-of-the-bench-0123456789';
export const benchCallback = 'https://client.example/callback';
