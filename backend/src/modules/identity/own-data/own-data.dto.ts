import { GivenPassword } from '../password/password-field.js';

export class DeleteAccountDto {
  @GivenPassword()
  password!: string;
}
