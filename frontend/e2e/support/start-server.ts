import { startProduct } from './product';

/** The product that most tests share. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startProduct({ ADMIN_EMAILS: 'chefin@example.com' });
  process.env.E2E_BASE_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
