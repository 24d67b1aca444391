import { Secret, TOTP } from 'otpauth';
import { advance, type Stage } from './stage.ts';

/** The code that an authenticator app shows for a key (Base32) once the codes before are over. */
export async function freshCode(stage: Pick<Stage, 'sandboxUrl'>, key: string): Promise<string> {
  const timestamp = await advance(stage, '31s');
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}
