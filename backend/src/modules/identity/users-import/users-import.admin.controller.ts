import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { BodyLimit } from '../../../platform/http/body-limit.js';
import { CurrentStaff, type Staff } from '../../../platform/http/staff.decorator.js';
import { ImportUsersDto, MAX_CSV_LETTERS, UsersImportedDto } from './users-import.dto.js';
import { UsersImportService } from './users-import.service.js';

/** Letters outside ASCII take two bytes, and line ends are escaped in JSON. */
const MAX_BYTES = 2 * MAX_CSV_LETTERS;

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/users')
export class UsersImportAdminController {
  constructor(private readonly users: UsersImportService) {}

  @Post('import')
  @HttpCode(200)
  @BodyLimit(MAX_BYTES)
  @ApiOperation({ summary: 'Import people from CSV, or say what that would do' })
  @ApiOkResponse({ type: UsersImportedDto })
  import(@CurrentStaff() staff: Staff, @Body() body: ImportUsersDto): Promise<UsersImportedDto> {
    return this.users.import(staff, body);
  }
}
