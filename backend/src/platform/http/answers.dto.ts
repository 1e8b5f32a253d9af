import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

/** An answer that consists of a sentence for the person. */
export class MessageDto {
  @ApiProperty({ description: 'German, for a person' })
  message!: string;
}

/** What the deletion of a record answers. */
export class DeletedDto {
  @ApiProperty()
  id!: string;
}

/** The secret of a link in an e-mail. */
export const LinkToken = () =>
  applyDecorators(
    ApiProperty({ type: String, example: 'Zx9Ab4', description: 'From the link in the e-mail' }),
    IsString({ message: 'Der Link ist unvollständig.' }),
    Length(1, 200, { message: 'Der Link ist unvollständig.' }),
  );

export class LinkTokenDto {
  @LinkToken()
  token!: string;
}
