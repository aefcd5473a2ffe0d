import { Readable } from 'node:stream';
import pg from 'pg';

/** PostgreSQL sends messages: one byte for the kind, then the content. */
const NEW_ARCHIVE_MESSAGE = 'n';
const DATA_MESSAGE = 'd';

interface CopyData {
  readonly chunk: Buffer;
}

/** The part of pg's connection that a custom query needs. */
interface Connection {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
}

const BASE_BACKUP_COMMAND = `BASE_BACKUP (LABEL 'blacktide', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;

/**
 * A base backup with the command that pg_basebackup uses: a tar archive of the data folder with the write-ahead log that
 * makes it consistent. The game keeps running meanwhile.
 */
class BaseBackup extends Readable {
  #connection: Connection | null = null;
  #archives = 0;

  override _read(): void {
    this.#connection?.stream.resume();
  }

  readonly submit = (connection: Connection): void => {
    this.#connection = connection;
    connection.query(BASE_BACKUP_COMMAND);
  };

  readonly handleCopyData = ({ chunk }: CopyData): void => {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === NEW_ARCHIVE_MESSAGE && ++this.#archives > 1) {
      this.destroy(new Error('The database has tablespaces outside its folder; they cannot be backed up'));
    }
    if (kind !== DATA_MESSAGE) return;
    // Copied, because the parser reuses its buffer.
    if (!this.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause();
  };

  readonly handleError = (error: Error): void => void this.destroy(error);
  readonly handleReadyForQuery = (): void => void this.push(null);
  // These rows (start, end, tablespaces) are also in the archive.
  readonly handleRowDescription = (): void => undefined;
  readonly handleDataRow = (): void => undefined;
  readonly handleCommandComplete = (): void => undefined;
}

/** The role of `url` must be allowed to replicate. The stream fails when the connection is lost. */
export const openBaseBackup = async (url: string): Promise<Readable> => {
  const client = new pg.Client({ connectionString: `${url}&replication=true` });
  await client.connect();
  const backup = new BaseBackup();
  client.on('error', (error) => backup.destroy(error));
  backup.once('close', () => void client.end().catch(() => undefined));
  try {
    // Keeps the write-ahead log of the backup from being removed; the slot ends with the connection.
    await client.query(
      `CREATE_REPLICATION_SLOT blacktide_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
  return client.query(backup);
};
