import { z } from 'zod';

// Zod would try to compile its checks with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

export { z };
