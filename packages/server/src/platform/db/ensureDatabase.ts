import pg from 'pg';

const DUPLICATE_DATABASE = '42P04';

/** Creates a database if it does not exist, as a copy of `template` if given. */
export const ensureDatabase = async (adminUrl: string, name: string, template?: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const from = template ? ` template ${pg.escapeIdentifier(template)}` : '';
    await client.query(`create database ${pg.escapeIdentifier(name)}${from}`);
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
  } finally {
    await client.end();
  }
};
