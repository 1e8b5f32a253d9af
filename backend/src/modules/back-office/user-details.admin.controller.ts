import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { UserDetailsDto } from './user-details.dto.js';
import { UserDetailsService } from './user-details.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/users')
export class UserDetailsAdminController {
  constructor(private readonly details: UserDetailsService) {}

  @Get(':id/details')
  @ApiOperation({ summary: 'What the product knows of a person besides the profile' })
  @ApiOkResponse({ type: UserDetailsDto })
  get(@Param('id') id: string): Promise<UserDetailsDto> {
    return this.details.of(id);
  }
}
