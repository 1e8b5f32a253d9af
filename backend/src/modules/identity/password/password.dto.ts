import { TokenDto } from '../registration/registration.dto.js';
import { GivenPassword, NewPassword } from './password-field.js';

export class ResetPasswordDto extends TokenDto {
  @NewPassword()
  newPassword!: string;
}

export class ChangePasswordDto {
  @GivenPassword()
  currentPassword!: string;

  @NewPassword()
  newPassword!: string;
}
