import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import { ListParameters, type RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { sendPage } from '../../../../platform/admin-list/read-page.js';
import { Access, CurrentStaff, type Staff } from '../../../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../../../platform/http/id.pipes.js';
import { AdminCouponDto, EditCouponDto, NewCouponDto } from './admin-coupon.dto.js';
import { CouponsAdminService } from './coupons.admin.service.js';
import { COUPONS } from './coupons.list.js';

const ID = new ParseUuidPipe(recordNotFound);

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/coupons')
export class CouponsAdminController {
  constructor(private readonly coupons: CouponsAdminService) {}

  @Get()
  @ListParameters()
  @ApiOperation({ summary: 'Coupons, the newest first' })
  @ApiOkResponse({ type: [AdminCouponDto] })
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminCouponDto[]> {
    return sendPage(reply, COUPONS, await this.coupons.list(query));
  }

  @Post()
  @ApiOperation({ summary: 'Adds a coupon; what it takes off never changes' })
  @ApiCreatedResponse({ type: AdminCouponDto })
  add(@CurrentStaff() staff: Staff, @Body() coupon: NewCouponDto): Promise<AdminCouponDto> {
    return this.coupons.add(staff, coupon);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One coupon with its uses' })
  @ApiOkResponse({ type: AdminCouponDto })
  get(@Param('id', ID) id: string): Promise<AdminCouponDto> {
    return this.coupons.get(id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changes period, limit, note or state; what is missing stays' })
  @ApiOkResponse({ type: AdminCouponDto })
  update(
    @CurrentStaff() staff: Staff,
    @Param('id', ID) id: string,
    @Body() edit: EditCouponDto,
  ): Promise<AdminCouponDto> {
    return this.coupons.update(staff, id, edit);
  }
}
